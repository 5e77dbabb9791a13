import 'katex/dist/katex.min.css';
import { render } from 'katex';

/** Into a node, not into HTML text: the page's security policy refuses style attributes of HTML. */
export const renderMaths = (tex: string, node: HTMLElement, displayMode: boolean): void =>
  render(tex, node, { displayMode, throwOnError: true, trust: false, strict: true, maxExpand: 100, maxSize: 20 });
