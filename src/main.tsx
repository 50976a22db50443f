import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startSession } from './app/session.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');

const session = startSession();
createRoot(place).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
);
