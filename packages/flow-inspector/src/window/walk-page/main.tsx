import '../ui/look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { walkOf } from '../../record/walk.ts';
import { WalkPage } from './walk-page.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('No #root');
const own = walkOf(document.getElementById('walk')?.textContent ?? '');
createRoot(place).render(
  <StrictMode>
    <WalkPage own={own} />
  </StrictMode>,
);
