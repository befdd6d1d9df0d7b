import { type Calculated, calculate } from '../../api/calculators';
import { bodyOf, type CalculatorId, type Fields } from '../../domain/calculators';
import { useSession } from '../../session/Session';
import { type Asked, useCall } from '../../session/useCall';

const DELAY_MILLIS = 250;

/** The server's answer to what was typed; asks nothing while a field lacks what is needed. */
export function useCalculated<K extends CalculatorId>(calculator: K, fields: Fields): Asked<Calculated[K]> {
  const { client } = useSession();
  const body = bodyOf(calculator, fields);
  return useCall(body, (signal) => calculate(client, calculator, body ?? '', signal), DELAY_MILLIS);
}
