import { goProgram } from '../local/servers/go-program';

export const helmProgram = () =>
  goProgram({
    name: 'helm',
    version: '4.3.1',
    source: 'helm.sh/helm/v4/cmd/helm',
    asksVersion: ['version', '--short'],
  });

export const kubeconformProgram = () =>
  goProgram({
    name: 'kubeconform',
    version: '0.8.0',
    source: 'github.com/yannh/kubeconform/cmd/kubeconform',
    asksVersion: ['-v'],
  });
