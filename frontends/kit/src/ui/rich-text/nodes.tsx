import type { Block, Image, Inline } from '@kasauti/contracts/rich-text';
import { useContext, useState } from 'react';
import { importedAddress, sourcesOf } from './image-address';
import { importedImages } from './imported-images';
import { Maths } from './maths';

/** Every piece of text becomes a React text node, so nothing a user wrote is ever HTML. */
export const Inlines = ({ of }: { of: Inline[] }) => of.map((node, place) => <InlineNode key={place} node={node} />);

function InlineNode({ node }: { node: Inline }) {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
      return <code>{node.text}</code>;
    case 'break':
      return <br />;
    case 'maths':
      return <Maths tex={node.tex} display={node.display} />;
    case 'image':
      return <Picture {...node} />;
    case 'link':
      return (
        <a href={node.href} target="_blank" rel="noopener noreferrer nofollow">
          <Inlines of={node.children} />
        </a>
      );
    case 'strong':
    case 'em':
    case 'del': {
      const Tag = node.kind;
      return (
        <Tag>
          <Inlines of={node.children} />
        </Tag>
      );
    }
  }
}

function Picture({ imageId, alt, size }: Image) {
  const isImported = useContext(importedImages);
  const [isElsewhere, setElsewhere] = useState(false);
  if (isImported && !isElsewhere)
    return <img {...size} src={importedAddress(imageId)} alt={alt} onError={() => setElsewhere(true)} />;
  return <img {...size} {...sourcesOf(imageId)} alt={alt} />;
}

export const Blocks = ({ of }: { of: Block[] }) => of.map((node, place) => <BlockNode key={place} node={node} />);

function BlockNode({ node }: { node: Block }) {
  switch (node.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines of={node.children} />
        </p>
      );
    case 'heading':
      return (
        <p className="strong">
          <Inlines of={node.children} />
        </p>
      );
    case 'code':
      return (
        <pre>
          <code>{node.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote>
          <Blocks of={node.children} />
        </blockquote>
      );
    case 'rule':
      return <hr />;
    case 'list':
      return <List {...node} />;
    case 'table':
      return <Table {...node} />;
  }
}

function List({ start, items }: Extract<Block, { kind: 'list' }>) {
  const rows = items.map((item, place) => (
    <li key={place}>
      <ListItem of={item} />
    </li>
  ));
  return start === undefined ? <ul>{rows}</ul> : <ol start={start}>{rows}</ol>;
}

/** An item of one paragraph is a line; several need their space between. */
function ListItem({ of }: { of: Block[] }) {
  const isLine = of.filter(({ kind }) => kind === 'paragraph').length === 1;
  if (!isLine) return <Blocks of={of} />;
  return of.map((node, place) =>
    node.kind === 'paragraph' ? <Inlines key={place} of={node.children} /> : <BlockNode key={place} node={node} />,
  );
}

const Table = ({ header, rows }: Extract<Block, { kind: 'table' }>) => (
  <div className="table-wrap">
    <table>
      <thead>
        <tr>
          {header.map((cell, place) => (
            <th key={place} scope="col">
              <Inlines of={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, place) => (
              <td key={place}>
                <Inlines of={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
