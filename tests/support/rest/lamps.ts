export interface Lamp {
  _id: string;
  name: string;
  price: number;
  stock: number;
  category: string;
}

/** Products as a server sends them, from p0 on. */
export function lamps(count: number): Lamp[] {
  const ids = Array.from({ length: count }, (_, index) => index);
  return ids.map((id) => ({ _id: `p${id}`, name: `Lamp ${id}`, price: 10, stock: 3, category: 'Light' }));
}
