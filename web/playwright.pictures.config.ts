import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

// Makes the pictures of docs/pictures; run by hand, as they are kept in the repository.
export default defineConfig(journeys, { testDir: 'e2e/pictures' });
