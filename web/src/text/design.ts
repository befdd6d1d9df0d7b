import { isRead, type Pattern } from '../domain/design/model';
import { countText } from '../domain/money';

const rate = (value: number) =>
  value < 1 && value > 0 ? value.toPrecision(2).replace(/0+$/, '') : countText(value);

/** What a pattern asks, in the order in which people say it. */
export function patternSentence(pattern: Pattern): string {
  const { kind, entities, by, where, range, order, limit, results, filters } = pattern;
  if (kind === 'transaction') {
    return `all or nothing: ${pattern.actions.map((action) => `${action.kind} ${action.count > 1 ? `${action.count} ` : ''}${action.entity}`).join(', ')}`;
  }
  const conditions = [
    ...by.map((name) => `${name} = ?`),
    ...Object.entries(where).map(([name, values]) => `${name} = ${values.join(' or ')}`),
    ...(range === undefined ? [] : [`${range.attribute} ${range.operator} ?`]),
  ];
  const said = [
    `${kind} ${entities.join(' with ')}`,
    ...(conditions.length === 0 ? [] : [`where ${conditions.join(' and ')}`]),
    ...(order === undefined ? [] : [`by ${order.attribute} ${order.direction}`]),
    ...(filters.length === 0
      ? []
      : [`keeping ${filters.map((one) => `${one.attribute} = ${one.value}`).join(', ')}`]),
    ...(limit !== undefined
      ? [`${countText(limit)} at most`]
      : isRead(pattern) && results !== 1
        ? [`about ${countText(results)}`]
        : []),
    ...(pattern.changes.length === 0
      ? []
      : [
          `changing ${pattern.changes.map((change) => (change.to === undefined ? change.attribute : `${change.attribute} to ${change.to}`)).join(', ')}`,
        ]),
    ...(pattern.consistency === 'strong' ? ['strongly consistent'] : []),
  ];
  return said.join(' ');
}

/** What the screen Design says. */
export const design = {
  title: 'Design',
  entities: 'Entities',
  patterns: 'Access patterns',
  result: 'What follows',
  file: 'Model file',
  fileHint:
    'The truth: everything else on this page follows from it, and every card edits it where the value stands',
  source: 'Design',
  sources: { example: 'Examples', file: 'Files on disk', draft: 'In this browser' },
  newDesign: 'New',
  newTitle: 'New design',
  newName: 'Name',
  nameHint: 'Letters, digits, _ . and -',
  nameTaken: 'There is a design of this name.',
  nameFault: 'A name begins with a letter or a digit; then letters, digits, _ . and - may follow.',
  create: 'Create',
  cancel: 'Cancel',
  save: 'Save',
  saveAs: 'Save as …',
  saveAsTitle: 'Save as a file',
  saveAsHint: (folder: string) => `A file in ${folder}`,
  noFolder: 'The server has no folder for designs. Start it with --designs DIR, or download the file.',
  saved: (name: string) => `${name} is saved.`,
  unsaved: 'not saved',
  download: 'Download',
  undo: 'Undo',
  redo: 'Redo',
  revert: 'Revert',
  revertHint: 'Back to what is saved',
  export: 'Export',
  import: 'Import',
  prove: 'Prove it',
  changedOutside: (name: string) => `${name} was changed on the disk by somebody else.`,
  changedUnsaved: 'What you have typed is still here, and nothing was overwritten.',
  tookOutside: (name: string) => `${name} has changed on the disk; this is how it is now.`,
  takeTheirs: 'Take the file from the disk',
  keepMine: 'Keep mine, to save over it',
  gone: (name: string) => `${name} is no longer on the disk. Save it to have it there again.`,
  loading: 'Loading …',
  emptyTitle: 'Begin with what an application asks',
  emptyText:
    'A model file says what is stored and what is asked. Keys, indexes, prices and warnings follow from it while you type.',
  openExample: (title: string) => `Open ${title}`,
  orSentence: 'or say what you want to ask',
  sentencePlaceholder: 'list orders of a user newest first, 40/s',
  sentenceLabel: 'An access pattern in one sentence',
  addSentence: 'Add',
  sentenceFault: 'Say what is wanted and of what: "list orders of a user newest first", "get user by email"',
  addEntity: 'Add entity',
  addEntityName: 'Name of the new entity',
  addAttribute: 'Add attribute',
  addAttributeOf: (entity: string) => `New attribute of ${entity}`,
  remove: (name: string) => `Remove ${name}`,
  prefix: 'prefix',
  idOf: 'id',
  parent: (entity: string, identifies: boolean) =>
    identifies ? `part of ${entity}` : `belongs to ${entity}`,
  count: 'Items',
  growth: 'more a month',
  countOf: (entity: string) => `Items of ${entity}`,
  growthOf: (entity: string) => `More items of ${entity} a month`,
  attributes: (count: number) => (count === 1 ? '1 attribute' : `${count} attributes`),
  mutable: 'changes',
  unique: { true: 'unique', parent: 'unique in parent', false: '' },
  references: (entity: string) => `→ ${entity}`,
  bytes: (bytes: number) => `${bytes} B`,
  goToLine: (line: number) => `Go to line ${line} of the file`,
  line: (line: number) => `line ${line}`,
  rate: (average: number, peak: number) =>
    `${rate(average)}/s${peak > average ? `, peak ${rate(peak)}/s` : ''}`,
  rateOf: (id: string) => `Calls a second of ${id}`,
  skewOf: (id: string) => `Skew of ${id}`,
  skewText: (kind: string, value: number) =>
    kind === 'even'
      ? 'evenly'
      : kind === 'zipf'
        ? `zipf ${value}`
        : `hottest key ${Math.round(value * 100)} %`,
  skewSteps: { even: 'evenly' },
  rateLabel: 'rate',
  skewLabel: 'skew',
  perMonth: (money: string) => `${money} a month`,
  coverage: { FULL: 'answered', PARTIAL: 'with a filter', NONE: 'not answered' } as Readonly<
    Record<string, string>
  >,
  faults: (count: number) => (count === 1 ? '1 fault in the file' : `${count} faults in the file`),
  faultsHint: 'What follows is still that of the last version without faults.',
  fault: (line: number, column: number, cause: string, remedy: string) =>
    `${line}:${column} ${cause}. ${remedy}.`,
  unsound: 'The cards can edit the file again when it has no faults.',
  tabs: {
    keys: 'Keys',
    plans: 'Plans',
    bill: 'Bill',
    findings: 'Findings',
    registry: 'Key test',
    alternatives: 'Alternatives',
    why: 'Why',
    proof: 'Proof',
  },
  findingsTab: (errors: number, warnings: number) =>
    errors + warnings === 0 ? 'Findings' : `Findings ${errors + warnings}`,
  verdict: {
    ONE: 'One table',
    SEVERAL: 'Several tables',
  } as Readonly<Record<string, string>>,
  verdictBills: (one: string, several: string) => `one table ${one}, several ${several} a month`,
  keyTable: (name: string) => `Keys of the table ${name}`,
  entity: 'Entity',
  tableKeys: (partition: string, sort: string) => `${partition} / ${sort}`,
  role: { UNIQUENESS: 'keeps unique', COPY: 'copy' } as Readonly<Record<string, string>>,
  indexes: 'Index slots',
  noIndexes: 'No index is needed.',
  projection: {
    ALL: 'all attributes',
    KEYS_ONLY: 'keys only',
    INCLUDE: (names: string) => `keys and ${names}`,
  },
  local: 'local',
  changed: 'changed',
  notThere: 'not in it',
  plan: {
    pattern: 'Pattern',
    how: 'How it is answered',
    requests: 'Requests',
    units: 'Units a call',
    perMonth: '$ a month',
  },
  call: (operation: string, place: string, requests: number) =>
    `${operation} ${place}${requests > 1 ? ` × ${requests}` : ''}`,
  units: { READ: 'RRU', WRITE: 'WRU' },
  byPattern: 'By access pattern',
  byIndex: 'By table and index',
  storage: 'Storage',
  onDemand: 'On demand',
  provisioned: 'Provisioned for the peak',
  chosen: 'as the file has it',
  share: (percent: string) => `${percent} of all requests`,
  severity: { E: 'Error', W: 'Warning', I: 'Advice' },
  noFindings: 'No rule finds anything.',
  rulePage: (rule: string) => `What ${rule} means`,
  silence: 'Silence …',
  silenceReason: (rule: string, place: string) => `Why ${rule} does not matter at ${place}`,
  silenceRun: 'Silence it',
  silenced: (count: number) => (count === 1 ? '1 silenced finding' : `${count} silenced findings`),
  unsilence: 'Report it again',
  idle: (rule: string) => `The silence of ${rule} silences nothing any more.`,
  apply: 'Fix:',
  advice: 'Do:',
  registryHint: 'All key templates, and which of them a key is of',
  registryKey: 'A key to take apart',
  registryPlaceholder: 'USER#42',
  registryNone: 'No template fits this key.',
  registrySeveral: 'Several templates fit: begins_with could find items of another entity.',
  delimiter: (character: string) => `The delimiter is ${character}`,
  template: 'Template',
  place: 'Where',
  part: (name: string, value: string) => `${name} = ${value}`,
  prefixFree: 'No prefix is the beginning of another one.',
  prefixClash: 'Some prefixes cannot be told apart:',
  noAlternatives: 'No neighbouring design comes close.',
  dearer: (money: string) => `${money} a month`,
  requestsPerSecond: (count: string) => `${count} requests a second`,
  pins: 'Pinned',
  noPins: 'Nothing is pinned: the derivation is free.',
  pin: 'Pin',
  unpin: (name: string) => `Unpin ${name}`,
  pinPlacement: (entity: string, placement: string) =>
    placement === 'own' ? `${entity} under its own key` : `${entity} with its parent`,
  pinProjection: (index: string, projection: string) => `${index} holds ${projection}`,
  pinShards: (pattern: string, shards: number) => `${pattern} over ${shards} shards`,
  pinSort: (entity: string, attributes: string) => `${entity} sorted by ${attributes}`,
  pinHint: 'A pin keeps the derivation from changing a choice',
  pinOwn: (entity: string) => `Pin ${entity} under its own key`,
  pinParent: (entity: string) => `Pin ${entity} with its parent`,
  decisions: 'Decisions, in their order',
  filterDecisions: 'Only about',
  everything: 'everything',
  proofHint:
    'Generates data in the proportions of the model, asks every pattern of a database in memory, compares answers and units with the prediction, and simulates a day of traffic.',
  proofStart: 'Prove it',
  proofAgain: 'Prove it again',
  proofStale: 'The file has changed since.',
  proofWaiting: 'Waiting for another proof …',
  proofRunning: (step: string) => step,
  proofHolds: 'Proved: every answer is right and every unit is the one predicted.',
  proofFails: 'Not proved:',
  proofFailed: 'The proof itself has failed:',
  proofMissing: 'This server cannot prove designs.',
  proofColumns: {
    pattern: 'Pattern',
    verdict: 'Verdict',
    calls: 'Calls',
    predicted: 'Predicted',
    metered: 'Metered',
  },
  proofDay: (requests: string, throttled: string) =>
    `A simulated day: ${requests} requests, ${throttled} of them throttled.`,
  proofKey: (key: string, units: string, rule: string, shards: number) =>
    `${key}: ${units} units a second at its peak (${rule}); ${shards} shards would carry it.`,
  exportTitle: 'Export the derived design',
  exportFormat: 'Form',
  exportFormats: {
    'create-table': 'CreateTable requests, JSON',
    cloudformation: 'CloudFormation template, YAML',
    cdk: 'AWS CDK stack, TypeScript',
    terraform: 'Terraform',
    workbench: 'NoSQL Workbench model, JSON',
    mcp: 'schema.json for the AWS modelling server',
    markdown: 'Documentation, Markdown with pictures',
  },
  exportRun: 'Make the files',
  exportNotes: 'What the form cannot say',
  importTitle: 'Import a design',
  importHint:
    'A model file; or what other tools write: NoSQL Workbench, schema.json, CreateTable, CloudFormation, OneTable, items. For these a model file is proposed.',
  importFile: 'Choose a file',
  importRun: 'Import',
  importText: 'or paste it here',
  importName: 'pasted',
  imported: (name: string) => `${name} is open as a draft in this browser.`,
  copy: 'Copy',
  copied: 'Copied',
};
