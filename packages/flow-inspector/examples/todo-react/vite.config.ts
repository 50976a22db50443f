import react from '@vitejs/plugin-react';
import { flowInspector } from 'flow-inspector/vite';
import { defineConfig } from 'vite';
import { replies } from '../replies.ts';

const todos = [
  { id: 1, title: 'Water the plants', isDone: false },
  { id: 2, title: 'Read a chapter', isDone: true },
];
const server = replies({ 'GET /todos': { status: 200, body: todos } });

export default defineConfig({ plugins: [react(), flowInspector(), server] });
