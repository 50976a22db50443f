import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { build } from 'vite';

const out = await build({ logLevel: 'error', build: { sourcemap: true, write: false } });
const list = Array.isArray(out) ? out : [out];
for (const o of list as any[])
  for (const c of o.output) {
    if (c.type !== 'chunk' || !c.isEntry) continue;
    console.log(
      c.fileName,
      c.code.length,
      'imports',
      c.imports,
      'dynamic',
      c.dynamicImports.length,
    );
    const lines = c.code.split('\n');
    const map = new TraceMap(c.map as any);
    const sizes = new Map<string, number>();
    const ms: any[] = [];
    eachMapping(map, (m) => ms.push(m));
    for (let i = 0; i < ms.length; i++) {
      const m = ms[i],
        n = ms[i + 1];
      const end =
        n && n.generatedLine === m.generatedLine
          ? n.generatedColumn
          : lines[m.generatedLine - 1].length;
      sizes.set(m.source, (sizes.get(m.source) ?? 0) + end - m.generatedColumn);
    }
    const rows = [...sizes]
      .map(
        ([s, n]) =>
          [
            String(s)
              .replace(/^.*node_modules\//, 'nm/')
              .replace(/^(\.\.\/)+/, ''),
            n,
          ] as const,
      )
      .sort((a, b) => b[1] - a[1]);
    const groups = new Map<string, number>();
    for (const [s, n] of rows) {
      const g = s.startsWith('nm/')
        ? s
            .split('/')
            .slice(0, s.startsWith('nm/@') ? 3 : 2)
            .join('/')
        : s.split('/').slice(0, 2).join('/');
      groups.set(g, (groups.get(g) ?? 0) + n);
    }
    console.log(
      [...groups]
        .sort((a, b) => b[1] - a[1])
        .map(([g, n]) => n + ' ' + g)
        .join('\n'),
    );
    console.log('---');
    console.log(
      rows
        .slice(0, 230)
        .map(([g, n]) => n + ' ' + g)
        .join('\n'),
    );
  }
