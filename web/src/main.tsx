import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import { App } from './shell/App';

const root = document.getElementById('root');
if (root === null) {
  throw new Error('index.html has no element with the id root');
}
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
