import { useMemo, useState } from 'react';
import { type Heat, heat, type TrafficReport } from '../../api/traffic';
import { HeatMap } from '../../components/HeatMap/HeatMap';
import { type HeatBox, type HeatGrid, heatGrid, hottest, warmth } from '../../domain/heat';
import { unitsText } from '../../domain/money';
import type { TrafficRoute } from '../../domain/routes/traffic';
import { percentText, placesOf } from '../../domain/traffic';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { traffic as text } from '../../text/traffic';
import { BoxComparison } from './BoxComparison';
import { HeatChoices } from './HeatChoices';
import styles from './Screen.module.css';

interface Props {
  readonly route: TrafficRoute;
  readonly change: (parts: Partial<TrafficRoute>) => void;
  readonly report: TrafficReport;
  /** Goes up whenever the map is to be asked for again. */
  readonly turn: number;
}

/** The map of keys and time of a table or index, with a word on what is hottest, and a box to compare. */
export function HeatSection({ route, change, report, turn }: Props) {
  const { client } = useSession();
  const [box, setBox] = useState<HeatBox>();
  const places = placesOf(report.shapes, report.indexes);
  const place =
    places.find(({ table, index }) => table === route.table && index === route.index) ?? places[0];
  const { answer } = useCall(
    place === undefined ? undefined : `heat ${place.table} ${place.index} ${turn}`,
    (signal) => heat(client, place?.table ?? '', place?.index, signal),
  );
  const grid = useMemo(
    () => (answer === undefined ? undefined : heatGrid(answer, route.use)),
    [answer, route.use],
  );
  if (place === undefined) {
    return null;
  }
  const name = place.index === undefined ? place.table : `${place.table}.${place.index}`;
  return (
    <section className={styles.section} aria-label={text.heat}>
      <h2 title={text.patterns}>{text.heat}</h2>
      <HeatChoices
        places={places}
        place={place}
        route={route}
        change={(parts) => {
          setBox(undefined);
          change(parts);
        }}
      />
      {answer !== undefined && grid !== undefined && grid.columns > 0 ? (
        <>
          <Message grid={grid} heat={answer} name={name} use={route.use} />
          <div className={styles.heat}>
            <HeatMap
              label={text.map(name, route.use)}
              cells={{
                rows: grid.rows,
                columns: grid.columns,
                warmthOf: (row, column) => warmth(unitsAt(grid, row, column), grid, route.scale),
                sums: { rows: grid.rowSums, columns: grid.columnSums },
              }}
              scale={route.scale}
              wordOf={(row, column) => cellWord(grid, answer, route.use, { row, column })}
              box={box}
              select={setBox}
            />
          </div>
          {box === undefined ? (
            <p className={styles.quiet}>{text.drag}</p>
          ) : (
            <BoxComparison
              box={box}
              grid={grid}
              place={place}
              use={route.use}
              close={() => setBox(undefined)}
            />
          )}
        </>
      ) : (
        <p className={styles.quiet}>{text.noHeat}</p>
      )}
    </section>
  );
}

function unitsAt(grid: HeatGrid, row: number, column: number): number {
  return grid.cells[row * grid.columns + column] ?? 0;
}

function keysIn(heat: Heat, use: 'read' | 'write', range: number): string {
  return heat.labels
    .filter((label) => label.range === range && label.use === use)
    .map(({ key }) => key)
    .join(', ');
}

function cellWord(
  grid: HeatGrid,
  heat: Heat,
  use: 'read' | 'write',
  at: { row: number; column: number },
): string {
  const units = unitsAt(grid, at.row, at.column);
  const time = new Date(grid.times[at.column] ?? 0).toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
  });
  const word = text.cell(
    unitsText(units),
    percentText(warmth(units, grid, 'limit')),
    time,
    keysIn(heat, use, at.row),
  );
  return word + text.sums(unitsText(grid.rowSums[at.row] ?? 0), unitsText(grid.columnSums[at.column] ?? 0));
}

function Message({
  grid,
  heat,
  name,
  use,
}: {
  readonly grid: HeatGrid;
  readonly heat: Heat;
  readonly name: string;
  readonly use: 'read' | 'write';
}) {
  const hot = hottest(grid);
  if (hot === undefined) {
    return null;
  }
  const share = warmth(hot.units, grid, 'limit');
  const time = new Date(grid.times[hot.column] ?? 0).toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
  });
  const keys = keysIn(heat, use, hot.row);
  return (
    <p className={share >= 0.8 ? styles.hot : styles.warm}>
      {text.hottest(keys === '' ? text.unnamed : keys, name, percentText(share), time)}
    </p>
  );
}
