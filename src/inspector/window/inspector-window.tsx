import '../../ui/tokens.css';
import '../../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Inspector } from './inspector.tsx';
import { openLink } from './page-link.ts';
import { say } from './say.ts';

/** Shows the inspector instead of the site. */
export function showInspector(root: HTMLElement): void {
  document.title = say('windowTitle');
  const link = openLink();
  createRoot(root).render(
    <StrictMode>
      <Inspector link={link} />
    </StrictMode>,
  );
}
