/* make sdk: generates the partner clients (contracts/sdk) from the published document. */
import { say } from '../local/say';
import { generateClients } from '../sdk/generate-clients';

say('Generating the partner clients');
generateClients();
say('contracts/sdk written');
