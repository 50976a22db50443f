import '@fontsource-variable/dm-sans';
import './ui/look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Inspector } from './inspector.tsx';
import { openLink } from './page-link.ts';
import { translate } from './translate.ts';

const place = document.getElementById('root');
if (!place) throw new Error('No #root');
document.title = translate('windowTitle');
createRoot(place).render(
  <StrictMode>
    <Inspector link={openLink()} />
  </StrictMode>,
);
