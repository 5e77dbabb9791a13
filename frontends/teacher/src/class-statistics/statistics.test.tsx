import { ApiError, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { aTest, classId, teacher, tests } from '../../test/builders';
import { statisticsCsv } from './statistics-csv';
import type { ClassStatistics } from './statistics.data';
import { StatisticsPage } from './statistics.page';

const statistics = (part: Partial<ClassStatistics> = {}): ClassStatistics => ({
  classId,
  className: 'NEET Physics',
  students: 214,
  attempts: 11,
  hasEnoughData: true,
  mean: 48.6,
  median: 35,
  passRate: 45.45,
  distribution: Array.from({ length: 10 }, (_, n) => ({ from: n * 10, to: n * 10 + 10, count: n })),
  weakestTests: [{ id: 'T1', title: 'Optics', attempts: 5, mean: 30 }],
  areas: [{ area: 'Lenses', answered: 40, correct: 12, level: 'weak' }],
  asOf: '2026-11-21T06:12:00.000Z',
  ...part,
});
const tooFew = statistics({
  attempts: 4,
  hasEnoughData: false,
  mean: null,
  median: null,
  passRate: null,
  distribution: [],
  weakestTests: [],
  areas: [],
});
const open = (data = statistics(), api: Api = {}) =>
  renderPage(<StatisticsPage />, {
    route: `/teacher/classes/${classId}/statistics`,
    path: '/teacher/classes/:classId/statistics',
    user: teacher,
    api: {
      getClassStatistics: () => ({ success: true, source: 'live', data }),
      listTeachingTests: tests(aTest({ submitted: 5 })),
      ...api,
    },
  });

describe('statistics of a class', () => {
  it('F-069: show students, attempts, mean, median, pass rate, distribution and weakest tests', async () => {
    open();
    for (const text of ['214', '11', '48.6%', '35%', '45.45%', 'below 10%', '90 to 100%', '5 students,', '5 attempts'])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('NEET Physics')).toHaveAttribute('href', `/teacher/classes?manage=${classId}`);
  });

  it('withhold figures over fewer than 5 results', async () => {
    open(tooFew);
    expect(await screen.findAllByText('Not enough data')).toHaveLength(3);
    expect(screen.queryByText('Scores')).toBeNull();
  });

  it('name the weak topics of the class', async () => {
    const page = open();
    expect(await screen.findByRole('row', { name: /Lenses .*30% 12 of 40 Weak/ })).toBeVisible();
    expect(statisticsCsv(statistics())).toContain('"Lenses","40","12"');
    page.unmount();
    open(tooFew);
    expect(await screen.findByText(/No topic has answers of 5 attempts yet/)).toBeVisible();
  });

  it('say how many topics there are where not all are listed', async () => {
    const { areas = [] } = statistics();
    open(statistics({ areasTotal: 57 }));
    expect(await screen.findByText(`The weakest ${areas.length} of 57 topics`)).toBeVisible();
    expect(statisticsCsv(statistics({ areasTotal: 57 }))).toContain(`"Topics, weakest first (${areas.length} of 57)"`);
  });

  it('say when they could not be loaded, or the class is not mine', async () => {
    const page = open(statistics(), { getClassStatistics: () => new ApiError(503) });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    page.unmount();
    open(statistics(), { getClassStatistics: () => refusal(404, 'class_not_found', 'Class not found') });
    expect(await screen.findByText('Class not found')).toBeVisible();
  });

  it('are exported into a file of the day in India', async () => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = open(statistics({ asOf: '2026-11-20T19:00:00.000Z' }));
    await screen.findByRole('row', { name: /Lenses/ });
    await user.click(screen.getByRole('button', { name: 'Export Report' }));
    expect(names).toEqual(['class-statistics-2026-11-21.csv']);
    click.mockRestore();
  });

  it('F-069: are exported as CSV in which no cell is a formula', () => {
    const csv = statisticsCsv(
      statistics({ weakestTests: [{ id: 'T1', title: '=HYPERLINK("x")', attempts: 5, mean: 30 }] }),
    );
    expect(csv).toContain(`"'=HYPERLINK(""x"")","5","30"`);
    expect(csv).toContain('"Students","214"');
    expect(csv).toContain('"90","100","9"');
    expect(statisticsCsv(tooFew)).toContain('"Mean %","not enough data"');
  });
});
