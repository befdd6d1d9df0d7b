import { useEffect, useState } from 'react';

export type Theme = 'light' | 'dark';

const KEY = 'tafel.theme';

/** The theme that was chosen, or that of the system, and how to turn it. */
export function useTheme(): readonly [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(initial);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const turn = () => {
    const next = theme === 'light' ? 'dark' : 'light';
    localStorage.setItem(KEY, next);
    setTheme(next);
  };
  return [theme, turn];
}

function initial(): Theme {
  const chosen = localStorage.getItem(KEY);
  if (chosen === 'light' || chosen === 'dark') {
    return chosen;
  }
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
