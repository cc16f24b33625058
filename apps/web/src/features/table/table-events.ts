export function useTableEvents(): void {}
