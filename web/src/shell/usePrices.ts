import { useEffect, useState } from 'react';
import type { Client } from '../api/client';
import { failureOf } from '../api/failure';
import type { About } from '../api/types';
import type { UnitPrices } from '../domain/money';
import { unitPrices } from '../domain/prices';

/** What the server says of itself and its prices; asked again whenever it has been away. */
export function usePrices(client: Client, reconnections: number) {
  const [about, setAbout] = useState<About>();
  const [prices, setPrices] = useState<UnitPrices>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a server that is back may be another one
  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      try {
        const [said, list] = await Promise.all([
          client.about(controller.signal),
          client.prices(controller.signal),
        ]);
        setAbout(said);
        setPrices(unitPrices(list));
      } catch (e) {
        // The frame shows that the server is away, and figures stay in units meanwhile.
        failureOf(e);
      }
    };
    void ask();
    return () => controller.abort();
  }, [client, reconnections]);
  return { about, prices };
}
