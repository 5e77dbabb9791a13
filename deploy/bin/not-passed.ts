/**
 * Variables that an installation does not set, and why. docker-compose.yml and the chart pass on every other one that a unit
 * reads: helm/chart.test.ts.
 */
export const notPassed: Record<string, string> = {
  NODE_ENV: 'set by the image',
  HOST: 'set by the image',
  PORT: 'set by the image',
  SHUTDOWN_DELAY_SEC: 'set by the image',
  WEBHOOK_ALLOWED_HOSTS: 'for development',
  RAZORPAY_API_BASE: 'for development',
  RAZORPAY_CHECKOUT_URL: 'for development',
};
