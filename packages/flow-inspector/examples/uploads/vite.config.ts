import { flowInspector } from 'flow-inspector/vite';
import { defineConfig } from 'vite';
import { replies } from '../replies.ts';

const server = replies({
  'POST /places': { status: 201, body: { place: '/files/1' } },
  'POST /files/1': { status: 200, body: {} },
});

export default defineConfig({ plugins: [flowInspector(), server] });
