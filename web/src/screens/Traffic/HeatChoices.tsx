import type { TrafficRoute } from '../../domain/routes/traffic';
import type { TrafficPlace } from '../../domain/traffic';
import { traffic as text } from '../../text/traffic';
import styles from './Screen.module.css';

interface Props {
  readonly places: readonly TrafficPlace[];
  readonly place: TrafficPlace;
  readonly route: TrafficRoute;
  readonly change: (parts: Partial<TrafficRoute>) => void;
}

/** Which table or index the map is of, which units, and what its colours mean. */
export function HeatChoices({ places, place, route, change }: Props) {
  const names = places.map(({ table, index }) => (index === undefined ? table : `${table}.${index}`));
  return (
    <div className={styles.choices}>
      <label>
        {text.place}
        <select
          value={places.indexOf(place)}
          onChange={(event) => {
            const chosen = places[Number(event.target.value)];
            change({ table: chosen?.table, index: chosen?.index });
          }}
        >
          {names.map((name, i) => (
            <option key={name} value={i}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text.use}
        <select
          value={route.use}
          onChange={(event) => change({ use: event.target.value === 'read' ? 'read' : 'write' })}
        >
          {(['write', 'read'] as const).map((use) => (
            <option key={use} value={use}>
              {text.uses[use]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text.scale}
        <select
          value={route.scale}
          onChange={(event) => change({ scale: event.target.value === 'relative' ? 'relative' : 'limit' })}
        >
          {(['limit', 'relative'] as const).map((scale) => (
            <option key={scale} value={scale}>
              {text.scales[scale]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
