import 'katex/dist/katex.min.css';
import { render } from 'katex';

/** Renders into a node instead of an HTML string: the Content-Security-Policy refuses style attributes in HTML. */
export const renderMaths = (tex: string, node: HTMLElement, displayMode: boolean): void =>
  render(tex, node, { displayMode, throwOnError: true, trust: false, strict: true, maxExpand: 100, maxSize: 20 });
