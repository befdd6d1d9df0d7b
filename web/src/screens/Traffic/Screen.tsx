import { useCallback, useEffect, useMemo, useState } from 'react';
import { report } from '../../api/traffic';
import { address as addressOf } from '../../domain/route';
import { readTraffic, type TrafficRoute, trafficAddress } from '../../domain/routes/traffic';
import { useSession } from '../../session/Session';
import { useActions } from '../../session/useActions';
import { useCall } from '../../session/useCall';
import { failureText } from '../../text/failure';
import { traffic as text } from '../../text/traffic';
import { RuleDialog } from '../Rule/RuleDialog';
import { HeatSection } from './HeatSection';
import { IndexUse } from './IndexUse';
import { Ledger } from './Ledger';
import { LiveShapes } from './LiveShapes';
import { ReplayPanel } from './ReplayPanel';
import styles from './Screen.module.css';
import { Shapes } from './Shapes';
import { Throttles } from './Throttles';
import { TrafficToolbar } from './TrafficToolbar';

const LOOK_MILLIS = 3_000;

/** What was asked, what it costs, what is wasted, and which keys are hot. */
export function TrafficScreen() {
  const { client, navigate } = useSession();
  const [route, change] = useTrafficRoute();
  const [turn, setTurn] = useState(0);
  const [recorded, setRecorded] = useState(0);
  const [rule, setRule] = useState<string>();
  const refresh = useCallback(() => setTurn((before) => before + 1), []);
  const { answer, failure } = useCall(`report ${route.since} ${turn}`, (signal) =>
    report(client, route.since, signal),
  );
  useEffect(() => {
    const timer = setInterval(refresh, LOOK_MILLIS);
    return () => clearInterval(timer);
  }, [refresh]);
  useActions('traffic', [
    { id: 'refresh', label: text.refresh, shortcut: 'r', enabled: true, run: refresh },
    {
      id: 'live',
      label: text.live,
      shortcut: 'l',
      enabled: true,
      run: () => change({ view: route.view === 'live' ? 'window' : 'live' }),
    },
  ]);
  const isEmpty = answer !== undefined && answer.shapes.length === 0;
  return (
    <div className={styles.screen} data-replay={route.replay !== undefined || undefined}>
      <h1 className="visually-hidden">{text.title}</h1>
      <TrafficToolbar
        route={route}
        change={change}
        report={answer}
        recorded={() => setRecorded((before) => before + 1)}
      />
      {route.replay !== undefined && <ReplayPanel id={route.replay} change={change} recorded={recorded} />}
      {failure !== undefined && (
        <p className={styles.message} role="alert">
          {failureText(failure)}
        </p>
      )}
      {isEmpty && (
        <div className={styles.empty}>
          <h2>{text.nothingTitle}</h2>
          <p>{text.nothingText}</p>
          <button type="button" className="primary" onClick={() => navigate(addressOf('guide'))}>
            {text.toGuide}
          </button>
        </div>
      )}
      {answer !== undefined && !isEmpty && (
        <div className={styles.content} tabIndex={0} role="group" aria-label={text.title}>
          <div className={styles.main}>
            {route.view === 'live' ? <LiveShapes /> : <Shapes report={answer} />}
            <HeatSection route={route} change={change} report={answer} turn={turn} />
          </div>
          <div className={styles.side}>
            <Ledger report={answer} openRule={setRule} />
            <IndexUse report={answer} />
            <Throttles report={answer} />
          </div>
        </div>
      )}
      {rule !== undefined && <RuleDialog id={rule} close={() => setRule(undefined)} />}
    </div>
  );
}

function useTrafficRoute(): readonly [TrafficRoute, (parts: Partial<TrafficRoute>) => void] {
  const { address, navigate } = useSession();
  const route = useMemo(() => readTraffic(address), [address]);
  const change = useCallback(
    (parts: Partial<TrafficRoute>) => navigate(trafficAddress({ ...route, ...parts }), 'replace'),
    [route, navigate],
  );
  return [route, change];
}
