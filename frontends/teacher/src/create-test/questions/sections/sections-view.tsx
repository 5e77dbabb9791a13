import { Button, Notice } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFocusOn } from '../../../class/use-focus-on';
import type { Draft } from '../../draft/draft';
import type { DraftChange } from '../../draft/draft-change';
import { countIn, mostSections, nameOf, type Section } from '../../draft/section';
import { durationOf, lockText } from '../../draft/section-minutes';
import { SectionCard } from './section-card';
import css from './sections.module.css';
import { ReadCard, TotalsCard } from './totals-card';

interface Props {
  draft: Draft;
  /** Whose bank is drawn from, if the teacher may use it. */
  bankOf: string | undefined;
  change(change: DraftChange): void;
}

export function SectionsView({ draft, bankOf, change }: Props) {
  const { sections } = draft;
  const lock = lockText(sections);
  const [removing, setRemoving] = useState<Section>();
  const [news, setNews] = useState('');
  const focusOn = useFocusOn();
  const remove = (section: Section) => {
    const at = sections.indexOf(section);
    change({ type: 'remove_section', key: section.key });
    setRemoving(undefined);
    setNews(`${nameOf(sections, section)} is deleted`);
    focusOn(`[data-place="${(sections[at + 1] ?? sections[at - 1])?.key}"] input`);
  };
  return (
    <div className={css.view}>
      <div className="stack">
        {lock && (
          <Notice live={false} title={lock}>
            {`Each section ends by itself after its minutes. The test takes ${durationOf(draft)} minutes.`}
          </Notice>
        )}
        {sections.map((section, index) => (
          <SectionCard
            sections={sections}
            key={section.key}
            section={section}
            languages={draft.languages}
            bankOf={bankOf}
            name={nameOf(sections, section)}
            index={index}
            count={sections.length}
            change={change}
            onChange={(fields) => change({ type: 'set_section', key: section.key, fields })}
            onMove={(to) => {
              change({ type: 'move_section', key: section.key, to });
              setNews(`${nameOf(sections, section)} is now section ${to + 1} of ${sections.length}`);
            }}
            onRemove={() => (countIn(section) > 0 ? setRemoving(section) : remove(section))}
          />
        ))}
        <Button
          block
          className={css.add}
          icon={<IconPlus aria-hidden />}
          disabled={sections.length >= mostSections}
          onClick={() => change({ type: 'add_section' })}
        >
          Add section
        </Button>
        <p className="vh" role="status">
          {news}
        </p>
      </div>
      <aside className="stack" aria-label="Totals">
        <TotalsCard draft={draft} />
        <ReadCard sections={sections} />
      </aside>
      <ConfirmDialog
        opened={removing !== undefined}
        title={removing ? `Delete ${nameOf(sections, removing)}?` : ''}
        confirm="Delete"
        danger
        onClose={() => setRemoving(undefined)}
        onConfirm={() => removing && remove(removing)}
      >
        {removing && `The section is deleted with its ${plural(countIn(removing), 'question')}.`}
      </ConfirmDialog>
    </div>
  );
}
