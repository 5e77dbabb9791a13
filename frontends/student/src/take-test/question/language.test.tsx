import { aBilingualPaper } from '../../../test/bilingual';
import { aStart, aTestInfo, attemptId, replyOf } from '../../../test/builders';
import { begin, emptyDevice, open, server } from '../../../test/take-test';
import { refusal } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';

beforeEach(() => {
  localStorage.clear();
  return emptyDevice();
});

const info = () =>
  replyOf(aTestInfo({ languages: ['en', 'hi'], translations: [{ language: 'hi', instructions: 'पेंसिल लाएँ।' }] }));
const bilingual = () => server({ getTest: info, startAttempt: () => replyOf(aStart({ paper: aBilingualPaper() })) });
const choose = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;

describe('N-013: the language of the questions', () => {
  it('N-015: is chosen before the start, and the first language decides', async () => {
    const page = open(bilingual());
    await page.user.click(await screen.findByRole('radio', { name: 'हिन्दी' }));
    expect(screen.getByText('पेंसिल लाएँ।')).toBeVisible();
    expect(screen.getByText(/If the texts differ, the English one counts\./)).toBeVisible();
    await begin(page);
    expect(screen.getByText('एक समय क्यों?').closest('[lang]')).toHaveAttribute('lang', 'hi');
    expect(localStorage.getItem('kasauti.question-language')).toBe('hi');
  });

  it('shows the instructions of the teacher in another language rather than not at all', async () => {
    const translations = [{ language: 'hi', instructions: 'पेंसिल लाएँ।' }];
    const getTest = () => replyOf(aTestInfo({ languages: ['en', 'hi'], instructions: '', translations }));
    const page = open({ ...bilingual(), getTest });
    expect(await screen.findByText('पेंसिल लाएँ।')).toBeVisible();
    await page.user.click(screen.getByRole('radio', { name: /^Both/ }));
    expect(screen.getByText('पेंसिल लाएँ।')).toBeVisible();
    expect(screen.getByText('पेंसिल लाएँ।')).toHaveAttribute('lang', 'hi');
  });

  it('B-012: changes nothing but the texts, by button and by key', async () => {
    const page = open(bilingual());
    await begin(page);
    await page.user.click(screen.getByRole('radio', { name: /Trains/ }));
    await page.user.click(choose('हिन्दी'));
    expect(screen.getByRole('radio', { name: /रेलगाड़ियाँ/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /1948/ })).not.toBeChecked();
    expect(screen.queryByText(/option in English/)).not.toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: 'एक समय क्यों?' })).toBeVisible();
    await page.user.keyboard('l');
    expect(screen.getByRole('radio', { name: /Trains रेलगाड़ियाँ/ })).toBeChecked();
    expect(screen.getByRole('radiogroup', { name: 'Why one time? एक समय क्यों?' })).toBeVisible();
    expect(screen.getByText('Questions in both languages')).toBeInTheDocument();
    expect(localStorage.getItem('kasauti.question-language')).toBe('both');
    await page.user.keyboard('l');
    expect(screen.queryByText('एक समय क्यों?')).not.toBeInTheDocument();
    expect(page.sent('startAttempt')).toHaveLength(1);
  });

  it('of a paper in three starts with the language of the pages where both were chosen for the last paper', async () => {
    localStorage.setItem('kasauti.question-language', 'both');
    const languages = ['en', 'hi', 'mr'];
    const getTest = () => replyOf(aTestInfo({ languages }));
    open(
      server({
        getTest,
        startAttempt: () => replyOf(aStart({ paper: aBilingualPaper({ languages, texts: ['en'] }) })),
      }),
    );
    expect(await screen.findByRole('radio', { name: 'English' })).toBeChecked();
  });

  it('says what is missing in it, once for the stem and by number for options with words', async () => {
    const page = open(bilingual());
    await begin(page);
    await page.user.click(choose('हिन्दी'));
    await page.user.click(screen.getByRole('button', { name: /^Save & Next/ }));
    expect(await screen.findByText('Not in हिन्दी: shown in English')).toBeVisible();
    expect(screen.getByText('What is a habit?').closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('1 option in English')).toBeVisible();
  });

  it('asks the server for a third language, keeps what was answered, and stays when there is no connection', async () => {
    const languages = ['en', 'hi', 'mr'];
    let isDown = true;
    const asked: unknown[] = [];
    const page = open(
      server({
        getTest: () => replyOf(aTestInfo({ languages })),
        startAttempt: ({ body }) => {
          const { language } = body as { language?: string };
          asked.push(language);
          if (language === 'mr' && isDown) throw new TypeError('Failed to fetch');
          const paper = aBilingualPaper({ languages, texts: language ? ['en', language] : ['en'] });
          const [first, ...rest] = paper.questions;
          const texts = { text: language === 'mr' ? 'एकच वेळ का?' : 'एक समय क्यों?', options: ['', '', ''] };
          const translations = language ? [{ language, ...texts }] : [];
          return replyOf(
            aStart({ paper: { ...paper, questions: first ? [{ ...first, translations }, ...rest] : rest } }),
          );
        },
      }),
    );
    await begin(page);
    await page.user.click(screen.getByRole('radio', { name: /Trains/ }));
    const [list] = screen.getAllByLabelText('Question language');
    await page.user.selectOptions(list as HTMLElement, 'mr');
    expect(await screen.findByText('Needs a connection')).toBeVisible();
    expect(screen.getByText('Why one time?')).toBeVisible();
    isDown = false;
    await page.user.selectOptions(list as HTMLElement, 'mr');
    expect(await screen.findByText('एकच वेळ का?')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Trains/ })).toBeChecked();
    await page.user.selectOptions(list as HTMLElement, 'hi');
    expect(await screen.findByText('एक समय क्यों?')).toBeVisible();
    await page.user.selectOptions(list as HTMLElement, 'mr');
    expect(await screen.findByText('एकच वेळ का?')).toBeVisible();
    // The first and the one that was read last.
    await page.user.selectOptions(list as HTMLElement, 'hi');
    await page.user.selectOptions(list as HTMLElement, 'both');
    expect(screen.getByRole('radiogroup', { name: 'Why one time? एक समय क्यों?' })).toBeVisible();
    expect(asked).toEqual([undefined, 'mr', 'mr', 'hi']);
    expect(page.sent('startAttempt').at(-1)?.body).toMatchObject({ attemptId });
  });

  it("says the server's reason where a further language is refused", async () => {
    const paper = aBilingualPaper({ languages: ['en', 'hi', 'mr'] });
    const page = open(
      server({
        getTest: () => replyOf(aTestInfo({ languages: paper.languages })),
        startAttempt: ({ body }) =>
          (body as { language?: string }).language === 'mr'
            ? refusal(503, 'busy', 'Many people are here just now.')
            : replyOf(aStart({ paper })),
      }),
    );
    await begin(page);
    await page.user.selectOptions(screen.getAllByLabelText('Question language')[0] as HTMLElement, 'mr');
    expect(await screen.findByText('Many people are here just now.')).toBeVisible();
  });

  it('asks for a login in another tab when the session has ended, and the test goes on', async () => {
    const paper = aBilingualPaper({ languages: ['en', 'hi', 'mr'] });
    const page = open(
      server({
        getTest: () => replyOf(aTestInfo({ languages: paper.languages })),
        startAttempt: ({ body }) =>
          (body as { language?: string }).language === 'mr'
            ? refusal(401, 'session_ended', 'Expired')
            : replyOf(aStart({ paper })),
        refreshSession: () => refusal(401, 'unauthorized', 'Expired'),
      }),
    );
    await begin(page);
    await page.user.selectOptions(screen.getAllByLabelText('Question language')[0] as HTMLElement, 'mr');
    const text = 'Your login has ended. Log in again in another tab, then choose the language.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('radio', { name: /Trains/ })).toBeEnabled();
  });
});
