import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

// Prints the figures of docs/benchmarks.md, section "The workbench"; run by hand on a quiet machine.
export default defineConfig(journeys, { testDir: 'e2e/measure', timeout: 240_000 });
