import {
  type AttributeValue,
  type Item,
  isBase64,
  isNumberText,
  renamed,
  withAttribute,
  withoutAttribute,
} from '../../../domain/attributeValue';
import { collections as text } from '../../../text/collections';
import styles from './Editor.module.css';
import { LineEditor } from './LineEditor';
import { NameInput } from './NameInput';
import { SetEditor } from './SetEditor';
import { TextEditor } from './TextEditor';
import { TypeSelect } from './TypeSelect';

/** What may not be edited. */
export interface EditRules {
  readonly isReadOnly: boolean;
  /** Attributes that can be neither renamed nor removed, nor get another type. */
  readonly fixedNames: readonly string[];
  readonly fixedValues: readonly string[];
}

interface MapProps {
  readonly item: Item;
  /** The path of the map, in front of the names of its members; empty for the item itself. */
  readonly place: string;
  readonly rules: EditRules;
  readonly change: (item: Item) => void;
}

/** The attributes of an item, or the members of a map, one below the other. */
export function MapEditor({ item, place, rules, change }: MapProps) {
  const add = () => {
    let number = 1;
    while (Object.hasOwn(item, `attribute${number}`)) number++;
    change(withAttribute(item, `attribute${number}`, { S: '' }));
  };
  return (
    <div className={styles.map}>
      {Object.entries(item).map(([name, value], i) => {
        const path = place === '' ? name : `${place}.${name}`;
        const isFixed = rules.isReadOnly || rules.fixedNames.includes(name);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an attribute keeps its place when it is renamed
          <div key={i} className={styles.attribute}>
            <NameInput
              name={name}
              isFixed={isFixed}
              isTaken={(next) => Object.hasOwn(item, next)}
              rename={(next) => change(renamed(item, name, next))}
            />
            <TypeSelect
              path={path}
              value={value}
              isFixed={isFixed}
              change={(next) => change(withAttribute(item, name, next))}
            />
            <button
              type="button"
              className="plain"
              aria-label={text.removeAttribute(path)}
              disabled={isFixed}
              onClick={() => change(withoutAttribute(item, name))}
            >
              ✕
            </button>
            <div className={styles.value}>
              <ValueEditor
                value={value}
                path={path}
                isReadOnly={rules.isReadOnly || rules.fixedValues.includes(name)}
                change={(next) => change(withAttribute(item, name, next))}
              />
            </div>
          </div>
        );
      })}
      {!rules.isReadOnly && (
        <button type="button" className="plain" onClick={add}>
          + {place === '' ? text.addAttribute : text.addMember}
        </button>
      )}
    </div>
  );
}

interface Props {
  readonly value: AttributeValue;
  readonly path: string;
  readonly isReadOnly: boolean;
  readonly change: (value: AttributeValue) => void;
}

/** A value of any type; numbers and binary values are edited as the text that they are. */
export function ValueEditor({ value, path, isReadOnly, change }: Props) {
  if ('S' in value) {
    return <TextEditor text={value.S} path={path} isReadOnly={isReadOnly} change={(S) => change({ S })} />;
  }
  if ('N' in value) {
    const fault = isNumberText(value.N) ? undefined : text.badNumber;
    return (
      <LineEditor
        text={value.N}
        path={path}
        fault={fault}
        isReadOnly={isReadOnly}
        change={(N) => change({ N })}
      />
    );
  }
  if ('B' in value) {
    const fault = isBase64(value.B) ? undefined : text.badBase64;
    return (
      <LineEditor
        text={value.B}
        path={path}
        fault={fault}
        isReadOnly={isReadOnly}
        change={(B) => change({ B })}
      />
    );
  }
  if ('BOOL' in value) {
    return (
      <select
        aria-label={text.attributeValue(path)}
        disabled={isReadOnly}
        value={String(value.BOOL)}
        onChange={(event) => change({ BOOL: event.target.value === 'true' })}
      >
        <option>true</option>
        <option>false</option>
      </select>
    );
  }
  if ('NULL' in value) {
    return <span className={styles.null}>null</span>;
  }
  if ('M' in value) {
    const rules = { isReadOnly, fixedNames: [], fixedValues: [] };
    return <MapEditor item={value.M} place={path} rules={rules} change={(M) => change({ M })} />;
  }
  if ('L' in value) {
    return (
      <ListEditor elements={value.L} path={path} isReadOnly={isReadOnly} change={(L) => change({ L })} />
    );
  }
  if ('SS' in value) {
    return (
      <SetEditor
        members={value.SS}
        path={path}
        isReadOnly={isReadOnly}
        isWrong={() => false}
        change={(SS) => change({ SS })}
      />
    );
  }
  if ('NS' in value) {
    return (
      <SetEditor
        members={value.NS}
        path={path}
        isReadOnly={isReadOnly}
        isWrong={(member) => !isNumberText(member)}
        change={(NS) => change({ NS })}
      />
    );
  }
  return (
    <SetEditor
      members={value.BS}
      path={path}
      isReadOnly={isReadOnly}
      isWrong={(member) => !isBase64(member)}
      change={(BS) => change({ BS })}
    />
  );
}

interface ListProps {
  readonly elements: readonly AttributeValue[];
  readonly path: string;
  readonly isReadOnly: boolean;
  readonly change: (elements: readonly AttributeValue[]) => void;
}

function ListEditor({ elements, path, isReadOnly, change }: ListProps) {
  const replace = (i: number, value: AttributeValue) => change(elements.with(i, value));
  return (
    <div className={styles.map}>
      {elements.map((element, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an element of a list is known by its place alone
        <div key={i} className={styles.attribute}>
          <span className={styles.place}>{i}</span>
          <TypeSelect
            path={`${path}[${i}]`}
            value={element}
            isFixed={isReadOnly}
            change={(value) => replace(i, value)}
          />
          <button
            type="button"
            className="plain"
            aria-label={text.removeAttribute(`${path}[${i}]`)}
            disabled={isReadOnly}
            onClick={() => change(elements.toSpliced(i, 1))}
          >
            ✕
          </button>
          <div className={styles.value}>
            <ValueEditor
              value={element}
              path={`${path}[${i}]`}
              isReadOnly={isReadOnly}
              change={(value) => replace(i, value)}
            />
          </div>
        </div>
      ))}
      {!isReadOnly && (
        <button type="button" className="plain" onClick={() => change([...elements, { S: '' }])}>
          + {text.addElement}
        </button>
      )}
    </div>
  );
}
