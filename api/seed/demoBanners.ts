export interface DemoBanner {
  id: string;
  sale: string;
  title: string;
  subtitle: string;
  description: string;
  discount: string;
  fromCents: number;
  image: string;
  buttonText: string;
}

export const DEMO_BANNERS: readonly DemoBanner[] = [
  {
    id: '66f0b0000000000000000001',
    sale: 'New season',
    title: 'Slow mornings',
    subtitle: 'Stoneware, linen and good coffee',
    description: 'Things for the first hour of the day, made by people who take their time.',
    discount: 'Up to 20% off',
    fromCents: 1200,
    image: '/pictures/banner-mornings.webp',
    buttonText: 'Shop the table',
  },
  {
    id: '66f0b0000000000000000002',
    sale: 'Weekend offer',
    title: 'Sound, carried well',
    subtitle: 'Headphones, radios and microphones by Norrlyd',
    description: 'Forty hours of battery, and a quiet that you can take along.',
    discount: 'Up to 20% off',
    fromCents: 5800,
    image: '/pictures/banner-sound.webp',
    buttonText: 'Listen in',
  },
  {
    id: '66f0b0000000000000000003',
    sale: 'Outdoors',
    title: 'Out before breakfast',
    subtitle: 'Tents, boots and a bicycle for errands',
    description: 'Equipment that was tried in the rain, so that you need not think about it.',
    discount: 'Up to 18% off',
    fromCents: 1300,
    image: '/pictures/banner-outdoors.webp',
    buttonText: 'Go outside',
  },
  {
    id: '66f0b0000000000000000004',
    sale: 'Just arrived',
    title: 'Kind to skin',
    subtitle: 'Soaps, balms and oils in small batches',
    description: 'Short lists of ingredients, all of them pronounceable.',
    discount: 'Up to 15% off',
    fromCents: 850,
    image: '/pictures/banner-skin.webp',
    buttonText: 'Find your ritual',
  },
];
