import { flowInspector } from 'flow-inspector/vite';
import { defineConfig } from 'vite';
import { replies } from '../replies.ts';

const server = replies({
  'POST /orders': { status: 201, body: { order: 'B-17' } },
});

export default defineConfig({ plugins: [flowInspector(), server] });
