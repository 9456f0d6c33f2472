/** Whether interviews wait on this device to be imported (G-001; the key is the specified one). */
export function hasDeviceInterviews(): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('salespro_sessions') ?? '[]');
    return Array.isArray(stored) && stored.length > 0;
  } catch {
    return false;
  }
}
