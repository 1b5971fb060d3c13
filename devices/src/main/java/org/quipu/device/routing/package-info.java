/**
 * Several devices as one: {@link org.quipu.device.routing.RoutedDevice} carries each peer's frames by one device and by no other, so
 * that each pair keeps its order.
 */
package org.quipu.device.routing;
