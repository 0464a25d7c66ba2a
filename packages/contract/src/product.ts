/** White-label operators rename the product here and nowhere else. */
export const PRODUCT_NAME = 'Meridian';
