import { flowInspector } from 'flow-inspector/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [flowInspector()] });
