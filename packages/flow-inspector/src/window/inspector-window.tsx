import './ui/look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Redaction } from '../host.ts';
import { Inspector } from './inspector.tsx';
import { openLink } from './page-link.ts';
import { translate } from './translate.ts';

/** Shows the inspector instead of the site. */
export function showInspector(root: HTMLElement, redaction?: Redaction): void {
  document.title = translate('windowTitle');
  const link = openLink(redaction);
  createRoot(root).render(
    <StrictMode>
      <Inspector link={link} />
    </StrictMode>,
  );
}
