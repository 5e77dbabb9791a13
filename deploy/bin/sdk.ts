/* make sdk: writes what is generated of the partner clients in contracts/sdk, from the joined openapi.json. */
import { say } from '../local/say';
import { generateClients } from '../sdk/generate-clients';

say('Generating the partner clients');
generateClients();
say('contracts/sdk written');
