import { useLayoutEffect, useRef } from 'react';
import { katex } from './loader';

/** A formula; its source where it is wrong, and until KaTeX is loaded. */
export function Maths({ tex, display }: { tex: string; display: boolean }) {
  const engine = katex.use(true);
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return;
    node.textContent = tex;
    try {
      engine?.renderMaths(tex, node, display);
    } catch {
      node.textContent = tex;
    }
  }, [engine, tex, display]);
  return <span ref={place} className={display ? 'maths maths-display' : 'maths'} />;
}
