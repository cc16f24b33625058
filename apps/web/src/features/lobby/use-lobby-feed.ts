export function useLobbyFeed(): void {}
