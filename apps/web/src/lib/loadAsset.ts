/** Loads a file of the app such as a font; the service worker serves it offline. */
export async function loadAsset(url: string): Promise<ArrayBuffer> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return await reply.arrayBuffer();
}
