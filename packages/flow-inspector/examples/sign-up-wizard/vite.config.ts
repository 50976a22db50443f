import { flowInspector } from 'flow-inspector/vite';
import { defineConfig } from 'vite';
import { replies } from '../replies.ts';

const server = replies({
  'GET /names/taken': { status: 200, body: ['ada', 'grace'] },
  'POST /accounts': { status: 201, body: { id: 'account-1' } },
});

export default defineConfig({ plugins: [flowInspector(), server] });
