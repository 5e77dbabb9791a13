import { ApiError, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { classId, teacher } from '../../../test/builders';
import { newDraft, noAttributes } from '../draft/draft';
import { AttributesCard } from './attributes-card';

const optics = { id: '01JD0000000000000000000AT1', name: 'Optics', description: '', usedIn: 0 };
function Wizard({ topics = [] }: { topics?: string[] }) {
  const [draft, setDraft] = useState({ ...newDraft(classId), attributes: { ...noAttributes, topics } });
  return (
    <>
      <AttributesCard draft={draft} set={(fields) => setDraft({ ...draft, ...fields })} />
      <output>{JSON.stringify(draft.attributes)}</output>
    </>
  );
}
const lists = (topics = [optics]) => ({ success: true, data: { chapters: [], difficulties: [], topics } });
const open = (api: Api = {}, topics?: string[]) =>
  renderPage(<Wizard topics={topics} />, { user: teacher, api: { listAttributes: () => lists(), ...api } });

describe('attributes in the wizard', () => {
  it('F-092: are chosen by their id', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Optics' }));
    expect(screen.getByText(/"topics":\["01JD0000000000000000000AT1"\]/)).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Optics' }));
    expect(screen.getByText(/"topics":\[\]/)).toBeInTheDocument();
  });

  it('F-092: are added in place, and a new one is chosen at once', async () => {
    const waves = { ...optics, id: '01JD0000000000000000000AT2', name: 'Waves' };
    let stored = [optics];
    const { user, sent } = open({
      listAttributes: () => lists(stored),
      createAttribute: () => {
        stored = [optics, waves];
        return { success: true, data: waves };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add topic' }));
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.type(screen.getByLabelText('New topic'), '  ');
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.type(screen.getByLabelText('New topic'), 'Waves{Enter}');
    expect(await screen.findByRole('checkbox', { name: 'Waves' })).toBeChecked();
    expect(sent('createAttribute')).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add topic' })).toHaveFocus());
  });

  it('cannot be cancelled while one is being stored, which would be chosen all the same', async () => {
    let answer = (_reply: object) => undefined as void;
    const { user } = open({ createAttribute: () => new Promise((done) => (answer = done)) });
    await user.click(await screen.findByRole('button', { name: 'Add topic' }));
    await user.type(screen.getByLabelText('New topic'), 'Waves{Enter}{Escape}');
    expect(screen.getByLabelText('New topic')).toHaveValue('Waves');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    answer({ success: true, data: { ...optics, id: '01JD0000000000000000000AT2' } });
    await waitFor(() => expect(screen.queryByLabelText('New topic')).toBeNull());
  });

  it('show a chosen one that was deleted meanwhile, so that it can be taken away', async () => {
    const { user } = open({}, ['01JD0000000000000000000AT9']);
    await user.click(await screen.findByRole('checkbox', { name: /A deleted label/ }));
    expect(screen.getByText(/"topics":\[\]/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /A deleted label/ })).toBeNull();
  });

  it('F-112: say why one could not be created, and load again after a failure', async () => {
    let tries = 0;
    const { user } = open({
      listAttributes: () => (tries++ === 0 ? new ApiError(503) : lists()),
      createAttribute: () => refusal(409, 'attribute_exists', 'This name exists already'),
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('checkbox', { name: 'Optics' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add chapter' }));
    await user.type(screen.getByLabelText('New chapter'), 'Optics{Enter}');
    expect(await screen.findByText('Failed to create chapter: This name exists already')).toBeVisible();
  });
});
