/* tslint:disable */
/* eslint-disable */
export * from './AnalyticsApi';
export * from './AssessmentApi';
export * from './AuditApi';
export * from './CatalogApi';
export * from './GatewayApi';
export * from './IdentityApi';
export * from './PaymentApi';
