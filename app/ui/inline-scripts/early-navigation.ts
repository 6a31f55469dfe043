/** False until React Router's scripts have started. */
export const hasRouter = (): boolean => "__reactRouterDataRouter" in window;

/** Back and Forward load the document of their address until React Router listens. */
export function loadEarlyNavigations(): void {
  const readAddress = () => location.pathname + location.search;
  const openedAddress = readAddress();
  addEventListener("popstate", () => {
    if (!hasRouter() && readAddress() !== openedAddress) location.reload();
  });
}
