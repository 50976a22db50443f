/** Home and safety amenities, by name: the name is the key. */
export const homeAmenities = [
  'Smoke alarm',
  'Fire extinguisher',
  'First-aid kit',
  '24-hour guard',
  'Gated parking',
  'Back-up generator',
  'Solar power',
  'Filtered water tank',
  'Mosquito screens',
  'Entrance camera',
  'Safe for valuables',
  'High-speed internet',
  'Swimming pool',
  'Lift',
  'Step-free entrance',
  'Child gates',
] as const;

/** Bedroom amenities, by name. */
export const bedroomAmenities = [
  'King-size bed',
  'Queen-size bed',
  'Twin beds',
  'Mosquito net',
  'Air conditioning',
  'Ceiling fan',
  'Wardrobe',
  'Writing desk',
  'Blackout curtains',
  'Extra blankets',
  'Baby cot',
  'Private balcony',
  'En-suite bathroom',
  'Reading lamps',
] as const;

/** Kitchen amenities, by name. */
export const kitchenAmenities = [
  'Gas stove',
  'Electric oven',
  'Refrigerator',
  'Freezer',
  'Microwave',
  'Coffee maker',
  'Kettle',
  'Toaster',
  'Blender',
  'Dishwasher',
  'Filtered drinking water',
  'Pots and pans',
  'Dinnerware',
  'Charcoal grill',
  'Dining table',
  'Spice rack',
] as const;

export type HomeAmenity = (typeof homeAmenities)[number];
export type BedroomAmenity = (typeof bedroomAmenities)[number];
export type KitchenAmenity = (typeof kitchenAmenities)[number];
