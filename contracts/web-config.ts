/** What /config.json of the web frontend contains: set per deployment, read when the page starts. */
export interface WebConfig {
  apps: string[];
  apiBase: string;
  supportEmail: string;
  legal: {
    name: string;
    address: string;
    gstin: string;
    officer: { name: string; email: string; phone: string };
    acknowledgeWithin: string;
    resolveWithin: string;
  };
}
