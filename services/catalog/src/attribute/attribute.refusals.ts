import { conflict, notFound, type AppError } from '@kasauti/service-kit';
import { LIMITS, type AttributeRefusal } from './attribute';

export const attributeRefusals: Record<AttributeRefusal, () => AppError> = {
  type_exists: () => conflict('attribute_type_exists', 'This class already has a type with this key'),
  attribute_exists: () => conflict('attribute_exists', 'This name exists already'),
  type_unknown: () => notFound('attribute_type_not_found', 'Attribute type not found'),
  attribute_unknown: () => notFound('attribute_not_found', 'Attribute not found'),
  type_standard: () => conflict('attribute_type_standard', 'Chapters, difficulties and topics cannot be deleted'),
  type_in_use: () => conflict('attribute_type_in_use', 'Delete the attributes of this type first'),
  attribute_in_use: () => conflict('attribute_in_use', 'Tests use this attribute, so it cannot be deleted'),
  types_used_up: () => conflict('attribute_types_used_up', `A class can have ${LIMITS.types} attribute types`),
  attributes_used_up: () => conflict('attributes_used_up', `A class can have ${LIMITS.attributes} attributes`),
};
