/** A file of the app itself, such as a font; the service worker has it without a network. */
export async function loadAsset(url: string): Promise<ArrayBuffer> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return await reply.arrayBuffer();
}
