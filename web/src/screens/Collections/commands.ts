/** The dialogs of the screen. */
export type OpenDialog = 'review' | 'import' | 'export' | 'create' | 'delete' | 'examples' | 'load-all';

/** What the bars of the screen can have done. */
export interface Commands {
  readonly refresh: () => void;
  readonly addItem: () => void;
  readonly open: (dialog: OpenDialog) => void;
}
