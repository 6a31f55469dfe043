import { useNavigation } from "react-router";

/** Whether the form of this intent is being sent. */
export function useIsSending(intent: string): boolean {
  const { formData } = useNavigation();
  return formData !== undefined && intent === formData.get("intent");
}
