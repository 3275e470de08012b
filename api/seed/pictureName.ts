/** The name of a product's picture: "Chef's Knife 20 cm", 2 → "chef-s-knife-20-cm-2". */
export function pictureName(productName: string, shot: number): string {
  const words = productName.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  return `${words.replaceAll(/^-|-$/g, '').slice(0, 60)}-${shot}`;
}
