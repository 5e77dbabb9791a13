import { resolve } from 'node:path';
import { MessageProviderPact } from '@pact-foundation/pact';
import { aSchool } from './builders';

/** Verifies the consumers' pacts with an event the real service published. */
it('assessment publishes test_submitted as its consumers expect it', async () => {
  const school = await aSchool();
  try {
    await school.classIs();
    const student = await school.aStudent();
    const testId = await school.aTest();
    const { body } = await school.start(testId, student);
    await school.submit(body.data);
    await school.t.settle();
    const [submitted] = await school.t.published('test_submitted');
    if (!submitted) throw new Error('no test_submitted was published');
    const { eventId, type, v, aggId, aggSeq, occurredAt, data } = submitted;
    await new MessageProviderPact({
      provider: 'assessment',
      logLevel: 'error',
      pactUrls: [resolve(__dirname, '../../../contracts/pacts/analytics-assessment.json')],
      messageProviders: {
        'a test_submitted event': async () => ({ eventId, type, v, aggId, aggSeq, occurredAt, data }),
      },
      stateHandlers: { 'a student has submitted a test': async () => undefined },
    }).verify();
  } finally {
    await school.t.stop();
  }
});
